import { isMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'
import { forgetPreference, keepPreference, readPreference } from './preferences.ts'

const name = 'casebench-color-scheme'

/** Remembers light or dark for a year. Without a choice the page follows the system. */
export const rememberedColorScheme: MantineColorSchemeManager = {
  get: (fallback) => {
    const kept = readPreference(name)
    return isMantineColorScheme(kept) ? kept : fallback
  },
  set: (value) => (value === 'auto' ? forgetPreference(name) : keepPreference(name, value)),
  clear: () => forgetPreference(name),
  subscribe: () => {},
  unsubscribe: () => {},
}
