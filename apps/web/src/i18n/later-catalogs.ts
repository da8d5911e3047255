import type { Messages } from '@lingui/core'

/** The catalogs of what is not shown at the start. Apart from it, as it would name two files for each language. */
export const laterCatalogs = import.meta.glob<{ messages: Messages }>(['../locales/*/*.po', '!../locales/*/start.po'])
