/** The choice that an address names; undefined where it names none of them. */
export const among = <Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined =>
  choices.find((choice) => choice === value)

/** Reads a text of this form from an address, and leaves out anything else. */
export const matching =
  (pattern: RegExp) =>
  (value: unknown): string | undefined =>
    typeof value === 'string' && pattern.test(value) ? value : undefined

export const readId = matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)
