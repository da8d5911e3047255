import { loadPaths } from '@casebench/domain/programmes/load-paths'
import { anyOf } from '@casebench/server/database/expressions'
import { getSignOffs } from '@casebench/shared/contract/programmes'
import { personName } from '@casebench/shared/person-name'
import { sql } from 'kysely'
import { principalIds } from '../routing/caller.ts'
import { route } from '../routing/route.ts'

const limit = 200

export const getSignOffsRoute = route(getSignOffs, async ({ query, services: { database }, caller }) => {
  const asked = await database
    .selectFrom('enrolment_step as s')
    .innerJoin('enrolment as e', 'e.id', 's.enrolment_id')
    .innerJoin('user as u', 'u.id', 'e.user_id')
    .select([
      's.enrolment_id as enrolmentId',
      's.step_id as stepId',
      's.asked_at as askedAt',
      'u.email',
      'u.first_name',
      'u.name',
    ])
    .where('s.asked_at', 'is not', null)
    .where('s.signed_at', 'is', null)
    // Nobody signs off their own work.
    .where('e.user_id', '<>', sql<string>`all(${principalIds(caller)}::uuid[])`)
    .$if(query.id !== undefined, (all) => all.where('e.programme_id', '=', query.id ?? ''))
    .orderBy('s.asked_at')
    .orderBy('s.enrolment_id')
    .limit(limit)
    .execute()
  const paths = await loadPaths(
    database,
    { enrolmentIds: [...new Set(asked.map(({ enrolmentId }) => enrolmentId))] },
    new Date(),
  )
  const caseIds = paths.flatMap(({ path }) => path.flatMap(({ cases }) => cases.map(({ caseId }) => caseId)))
  const names = await database.selectFrom('case_file').select(['id', 'name']).where('id', '=', anyOf(caseIds)).execute()
  return asked.flatMap(({ enrolmentId, stepId, askedAt, ...person }) => {
    const one = paths.find(({ id }) => id === enrolmentId)
    const step = one?.path.find((each) => each.step.id === stepId)
    // A step that another version no longer has waits for nobody.
    if (!one || !step || askedAt === null) return []
    return {
      enrolment_id: enrolmentId,
      step: stepId,
      title: step.step.title,
      programme_id: one.programmeId,
      programme: one.definition.title,
      email: person.email,
      name: personName(person),
      asked_at: askedAt.toISOString(),
      results: one.path.flatMap(({ cases }) =>
        cases.flatMap(({ caseId, mode, score, state }) =>
          score === null
            ? []
            : {
                caseId,
                name: names.find(({ id }) => id === caseId)?.name ?? caseId,
                mode,
                score,
                passed: state === 'passed',
              },
        ),
      ),
    }
  })
})
