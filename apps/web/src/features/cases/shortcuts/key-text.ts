import { t } from '@lingui/core/macro'
import { type ShortcutName, shortcuts } from '../../../ui/shortcuts.ts'

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys of a shortcut as they are called on this computer, in the reader's language. */
export function keysOf(name: ShortcutName): string[] {
  const { key, mod }: { key: string; mod?: true } = shortcuts[name]
  const names: Readonly<Record<string, string>> = { Escape: t`Esc`, Enter: '↵', Delete: t`Del` }
  const named = names[key] ?? key.toUpperCase()
  return mod ? [isApple() ? '⌘' : t`Ctrl`, named] : [named]
}

export const keyText = (name: ShortcutName): string => keysOf(name).join(' ')
