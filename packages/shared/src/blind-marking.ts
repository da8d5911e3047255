const sign = '[0-9A-HJKMNP-TV-Z]'

/** What stands for a candidate while a test is marked blind: eight of 32 signs that are not mistaken for each other. */
export const referencePattern = `${sign}{4}-${sign}{4}`

const reference = new RegExp(`^${referencePattern}$`)

export const isReference = (text: string): boolean => reference.test(text)
