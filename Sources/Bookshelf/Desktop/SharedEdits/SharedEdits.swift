import Freedesktop
import Library
import Messages

/// The plan of what is added to files and settings of other programs, and taken out of them again.
struct SharedEdits {
  let list: SharedEditList
  let settings: Settings
  let ledger: Ledger
  /// Whatever is not answered yet is answered with yes.
  var assumesYes = false

  /// What there is to do.
  ///
  /// - Parameters:
  ///   - isOn: the person wants the books in the desktop.
  ///   - isAsked: the person asks for it now: what they took out comes back, and what they were not
  ///     asked yet is asked. Else only a Books folder that has moved is followed.
  func steps(isOn: Bool, isAsked: Bool) throws -> [SharedEditStep] {
    try list.edits.compactMap { edit in
      do {
        let notes = try ledger.sharedNotes(of: edit.kind)
        let action = try action(for: edit, notes, isOn: isOn, isAsked: isAsked)
        return action.map { SharedEditStep(edit: edit, action: $0) }
      } catch let error as FreedesktopError {
        // After every other verb it would be said again and again.
        return isAsked ? SharedEditStep(edit: edit, action: .fail(error)) : nil
      }
    }
  }

  private func action(
    for edit: any SharedEdit, _ notes: [SharedNote], isOn: Bool, isAsked: Bool
  ) throws -> SharedEditStep.Action? {
    switch isOn ? wish(for: edit, notes) : false {
    case false?: return try removal(of: notes, by: edit)
    case nil:
      return try isAsked && edit.isPossible && !edit.isNeedless(besides: []) ? .ask : nil
    case true?:
      guard isAsked else { return try pursuit(of: notes, by: edit) }
      guard try edit.isPossible else { return nil }
      if try edit.isNeedless(besides: notes) { return try removal(of: notes, by: edit) }
      let there = try notes.filter(edit.has)
      if there.contains(where: { $0.folder == edit.wanted.folder }) {
        let others = there.filter { $0.folder != edit.wanted.folder }
        return others.isEmpty ? nil : .remove(others)
      }
      return there.first.map { .replace($0) } ?? .add
    }
  }

  /// What was done is wanted, also where the settings that said so are gone.
  private func wish(for edit: any SharedEdit, _ notes: [SharedNote]) -> Bool? {
    settings.answer(to: edit.question) ?? (assumesYes || !notes.isEmpty ? true : nil)
  }

  /// Where a person took it out it stays out, and so does its successor.
  private func pursuit(
    of notes: [SharedNote], by edit: any SharedEdit
  ) throws -> SharedEditStep.Action? {
    let others = notes.filter { $0.folder != edit.wanted.folder }
    guard let old = try others.first(where: edit.has) else { return nil }
    // A move that was killed may have noted what it did not get to.
    let isThere = try notes.contains { try $0.folder == edit.wanted.folder && edit.has($0) }
    return try isThere || edit.isNeedless(besides: notes) ? .remove(others) : .replace(old)
  }

  private func removal(
    of notes: [SharedNote], by edit: any SharedEdit
  ) throws -> SharedEditStep.Action? {
    if notes.isEmpty { return nil }
    return try notes.contains(where: edit.has) ? .remove(notes) : .forget(notes)
  }

  /// What a person is to be asked first, in the order of asking.
  func inquiries() throws -> [SharedEditInquiry] {
    let asked = try steps(isOn: true, isAsked: true).filter(\.isQuestion).map(\.edit)
    return SharedEditQuestion.allCases.compactMap { question in
      let edits = asked.filter { $0.question == question }
      return edits.first.map {
        SharedEditInquiry(question: question, name: $0.name, places: edits.map(\.wanted.place))
      }
    }
  }

  /// Applies a step.
  func apply(_ step: SharedEditStep) throws {
    let edit = step.edit
    switch step.action {
    case .add, .replace:
      // An indexer, a bookmark and an icon are about a folder that is there.
      _ = try Directory(edit.wanted.folder)
      var old: SharedNote?
      if case .replace(let note) = step.action { old = note }
      try edit.add(replacing: old) { try ledger.note($0, of: edit.kind) }
      if let old { try ledger.forget(old, of: edit.kind) }
    case .remove(let notes), .forget(let notes):
      for note in notes {
        try edit.remove(note)
        try ledger.forget(note, of: edit.kind)
      }
    case .fail(let error): throw error
    case .ask: break
    }
  }

  /// How it stands now.
  func status() throws -> [SharedEditStatus] {
    try list.edits.map { edit in
      SharedEditStatus(
        question: edit.question, kind: edit.kind, name: edit.name, place: edit.wanted.place,
        state: try state(of: edit), answer: settings.answer(to: edit.question))
    }
  }

  private func state(of edit: any SharedEdit) throws -> SharedEditStatus.State {
    let notes = try ledger.sharedNotes(of: edit.kind)
    do {
      if try notes.contains(where: { try $0.folder == edit.wanted.folder && edit.has($0) }) {
        return .present
      }
      guard try edit.isPossible else { return .unavailable }
      return try edit.isNeedless(besides: notes) ? .needless : .absent
    } catch is FreedesktopError {
      return .unavailable
    }
  }
}
