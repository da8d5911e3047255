import { isMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'

const name = 'casebench-color-scheme'
const days = 365

const cookie = (value: string, seconds: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser yet.
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
}

/** Remembers light or dark for a year. Without a choice the page follows the system. */
export const rememberedColorScheme: MantineColorSchemeManager = {
  get: (fallback) => {
    const kept = document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1)
    return isMantineColorScheme(kept) ? kept : fallback
  },
  set: (value) => (value === 'auto' ? cookie('', 0) : cookie(value, days * 24 * 60 * 60)),
  clear: () => cookie('', 0),
  subscribe: () => {},
  unsubscribe: () => {},
}
