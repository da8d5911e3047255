import Type, { type Static } from 'typebox'
import { administrator, endpoint } from './endpoint.ts'
import { CaseId, Id, listing, StrictObject } from './fields.ts'

const area = 'Case administration'

/** A case with results that an earlier version of it judged. */
export const OutdatedCase = Type.Object({
  caseId: Type.String(),
  name: Type.String(),
  version: Type.Integer({ description: 'The current one' }),
  outdated_results: Type.Integer({ description: 'Results that stand and were judged by an earlier version' }),
  latest_job: Type.Union([Type.String(), Type.Null()], { description: 'The id of its latest regrading' }),
})
export type OutdatedCase = Static<typeof OutdatedCase>

export const getOutdatedCases = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/get_outdated_cases',
  area,
  summary: 'Cases with results that an earlier version judged, most results first: they can be regraded',
  authorization: administrator('cases/get_outdated_cases', 'regrade_results'),
  query: StrictObject({ limit: listing.limit, offset: listing.offset }),
  answer: Type.Array(OutdatedCase),
})

const Started = Type.Object({ message: Type.String(), job_id: Type.String() })

export const regrade = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/regrade',
  area,
  summary:
    'Tries what judging by the current version would change, or applies exactly what such a trial said. Marks that people gave stay unless the trial was asked to replace them',
  authorization: administrator('cases/regrade', 'regrade_results'),
  disclosesAnswers: 'named',
  body: Type.Union([
    StrictObject({
      case_id: CaseId,
      apply: Type.Literal(false),
      replace_decisions: Type.Optional(
        Type.Boolean({
          description:
            'Also replaces marks that people gave, where the version judges their answers by something else and comes to another mark',
        }),
      ),
    }),
    StrictObject({ case_id: CaseId, apply: Type.Literal(true), job_id: Id }),
  ]),
  answer: Started,
  errorStatuses: [404, 409],
})
