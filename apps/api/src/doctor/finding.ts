/** What was looked at, how it is, and what to do where it could be better. */
export type Finding = {
  about: string
  /** fault: something does not work, or is not safe. warning: it works, and someone should know. */
  level: 'ok' | 'warning' | 'fault'
  /** A sentence */
  says: string
  /** What to do, in a sentence; for faults and warnings */
  remedy?: string
}

/** Findings about one subject. */
export const about = (subject: string) => ({
  ok: (says: string): Finding => ({ about: subject, level: 'ok', says }),
  warning: (says: string, remedy: string): Finding => ({ about: subject, level: 'warning', says, remedy }),
  fault: (says: string, remedy: string): Finding => ({ about: subject, level: 'fault', says, remedy }),
})

/** Milliseconds after which what is looked at counts as silent. */
const patience = 15_000

export type Check = { about: string; look: () => Promise<Finding[]> }

/** Looks at everything side by side; a look that fails or hangs is a finding too, and keeps no other from its own. */
export async function examine(checks: readonly Check[], within = patience): Promise<Finding[]> {
  const found = await Promise.all(
    checks.map(async ({ about: subject, look }) => {
      const { fault } = about(subject)
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<Finding[]>((resolve) => {
        const says = `There was no answer within ${Math.round(within / 1000)} seconds.`
        timer = setTimeout(resolve, within, [fault(says, 'Look whether it runs, and at the network in between.')])
      })
      try {
        return await Promise.race([look(), late])
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error)
        return [fault(`It could not be looked at: ${said}`, 'Mend what the message names, and look again.')]
      } finally {
        clearTimeout(timer)
      }
    }),
  )
  return found.flat()
}

const mark: Record<Finding['level'], string> = { ok: 'ok     ', warning: 'warning', fault: 'FAULT  ' }

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** One line for each finding, with its remedy below, and the sum at the end. */
export function written(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about: { length } }) => length))
  const lines = findings.flatMap(({ about: subject, level, says, remedy }) => {
    const line = `${mark[level]}  ${subject.padEnd(width)}  ${says}`
    return remedy === undefined ? [line] : [line, `${' '.repeat(width + 11)}${remedy}`]
  })
  const faults = findings.filter(({ level }) => level === 'fault').length
  const warnings = findings.filter(({ level }) => level === 'warning').length
  const sum = `${counted(faults, 'fault')}, ${counted(warnings, 'warning')}, ${findings.length - faults - warnings} ok`
  return [...lines, '', sum].join('\n')
}
