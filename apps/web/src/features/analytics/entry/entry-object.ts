import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const detailOf = ({ detail, tracked }: ActivityLogEntry): Readonly<Record<string, unknown>> =>
  !tracked && typeof detail === 'object' && detail !== null ? (detail as Record<string, unknown>) : {}

/** What the server wrote of an entry beside its changes. What a page told may name anything. */
export const namedIn = (entry: ActivityLogEntry): { caseId: string | undefined; reason: string | undefined } => ({
  caseId: textOf(detailOf(entry).caseId),
  reason: textOf(detailOf(entry).reason),
})

const aboutCohorts: ReadonlySet<string> = new Set([
  'create_cohort',
  'edit_cohort',
  'join_cohort',
  'leave_cohort',
  'set_at_risk_rules',
])

/** The cohort that an entry is about, which may be gone since. */
export function cohortIn(entry: ActivityLogEntry): { id: string; name: string } | undefined {
  const { id, description } = detailOf(entry)
  const [found, name] = [textOf(id), textOf(description)]
  return aboutCohorts.has(entry.action) && found !== undefined && name !== undefined ? { id: found, name } : undefined
}
