import type { OwnershipRule } from '@casebench/shared/ownership/rule'

/** The rule of an ownership structure in one cell: a setting a line. */
export const writeRule = (rule: OwnershipRule | undefined): string =>
  Object.entries(rule ?? {})
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')

function readValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true'
  const number = Number(text.replace(',', '.').replace(/\s*%$/, ''))
  return text !== '' && Number.isFinite(number) ? number : text
}

/** The inverse of {@link writeRule}. What is written wrongly stays, for the check of the case to name. */
export function readRule(text: string): OwnershipRule | undefined {
  const settings = text.split(/[\n;]/).flatMap((line): [string, unknown][] => {
    const [key = '', ...rest] = line.split(':')
    return line.trim() === '' ? [] : [[key.trim(), readValue(rest.join(':').trim())]]
  })
  return settings.length === 0 ? undefined : (Object.fromEntries(settings) as OwnershipRule)
}
