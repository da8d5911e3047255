import { type Message, msg } from '@casebench/shared/message'

/** What is said of a list that has fewer entries than its reference; never which. */
export const missingEntries = (count: number): Message =>
  count === 1 ? msg`One entry is missing.` : msg`${count} entries are missing.`
