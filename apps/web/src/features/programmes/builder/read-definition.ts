import type { ProgrammeDefinition } from '@casebench/shared/programmes/definition'

/** What a file holds, where it is JSON with the steps of a programme. What is wrong within it the server names. */
export function readDefinition(text: string): ProgrammeDefinition | undefined {
  try {
    const read: unknown = JSON.parse(text)
    const isProgramme = typeof read === 'object' && read !== null && 'steps' in read && Array.isArray(read.steps)
    return isProgramme ? (read as ProgrammeDefinition) : undefined
  } catch {
    return undefined
  }
}
