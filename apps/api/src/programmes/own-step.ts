import { type EnrolmentPath, loadPaths } from '@casebench/domain/programmes/load-paths'
import type { Queryable } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import type { StepKind } from '@casebench/shared/programmes/definition'
import type { StepOnPath } from '@casebench/shared/programmes/step-states'
import { conflict, notFound } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'

type Wanted = { enrolment_id: string; step: string }

/**
 * A step of the caller's own programme that is open to them, of one of these kinds.
 * @throws HttpError 404 where it is not theirs or not of the kind, the same whether or not it exists; 409 while it is locked.
 */
export async function requireOwnStep(
  database: Queryable,
  caller: Caller,
  { enrolment_id, step }: Wanted,
  kinds: readonly StepKind[],
): Promise<{ one: EnrolmentPath; step: StepOnPath }> {
  const [one] = await loadPaths(database, { enrolmentIds: [enrolment_id] }, new Date())
  const found = one?.path.find((each) => each.step.id === step)
  if (!one || one.userId !== caller.userId || !found || !kinds.includes(found.step.kind))
    throw notFound(i18n.t('This step is not part of your programmes.'), 'no_such_step')
  if (found.state === 'locked') throw conflict('locked', i18n.t('This step is still locked.'))
  return { one, step: found }
}
