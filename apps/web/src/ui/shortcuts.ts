import { letterKeysAreOn } from './letter-keys.ts'

type Keys = {
  key: string
  /** With Ctrl, or ⌘. */
  mod?: true
}

/**
 * Every key of the review desk. What binds a key asks `isShortcut` for it by its name, and the sheet of shortcuts lists these: one
 * cannot be without the other.
 */
export const shortcuts = {
  nextQuestion: { key: 'j' },
  previousQuestion: { key: 'k' },
  enterField: { key: 'Enter' },
  leaveField: { key: 'Escape' },
  flag: { key: 'f' },
  note: { key: 'n' },
  undoClear: { key: 'u' },
  nextToFix: { key: 'x' },
  nextSection: { key: 'Enter', mod: true },
  briefing: { key: 'b' },
  sheet: { key: '?' },
  search: { key: 'k', mod: true },
  findInDocument: { key: 'f', mod: true },
  useAsAnswer: { key: 'a' },
  useAsEvidence: { key: 'e' },
  nextHit: { key: 'j' },
  previousHit: { key: 'k' },
  samePerson: { key: '1' },
  someoneElse: { key: '2' },
  cannotTell: { key: '3' },
  structureTable: { key: 't' },
  newHolder: { key: 'n' },
  removeFromStructure: { key: 'Delete' },
  undoInStructure: { key: 'z', mod: true },
  redoInStructure: { key: 'y', mod: true },
} as const satisfies Record<string, Keys>
export type ShortcutName = keyof typeof shortcuts

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What a keyboard without Latin letters writes in its place. */
const isKey = ({ key, code }: Pressed, wanted: string): boolean =>
  key.toLowerCase() === wanted.toLowerCase() ||
  (wanted === '?' && key === '؟') ||
  (/^[a-z]$/.test(wanted) && !/^[a-z]$/i.test(key) && code === `Key${wanted.toUpperCase()}`)

/** Keys of one character can be switched off (WCAG 2.1.4). */
export const isOneCharacter = (name: ShortcutName): boolean => {
  const keys: Keys = shortcuts[name]
  return keys.mod === undefined && keys.key.length === 1
}

/** Whether a key was pressed that has this meaning, and means anything now. */
export function isShortcut(event: Pressed, name: ShortcutName): boolean {
  const { key, mod }: Keys = shortcuts[name]
  if ((event.ctrlKey || event.metaKey) !== (mod === true) || event.altKey || !isKey(event, key)) return false
  return !isOneCharacter(name) || letterKeysAreOn()
}
