// XML
