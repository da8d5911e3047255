import Type, { type Static } from 'typebox'
import { Mode } from '../assignment-state.ts'
import {
  apartBy,
  maxAllocationCohorts,
  maxAllocationLanguages,
  maxAllocationLoad,
  maxAllocationRules,
} from '../review-allocation.ts'
import { administrator, endpoint } from './endpoint.ts'
import { Email, Id, Message, StrictObject } from './fields.ts'
import { maxReviewers, Reviewer } from './review-queue.ts'

const area = 'Review allocation'

const conditions = {
  languages: Type.Array(Type.String({ pattern: '^[a-z]{2,3}$' }), {
    maxItems: maxAllocationLanguages,
    uniqueItems: true,
    description: 'Languages that a case is written in, as BCP 47 tags without a region; none for all',
  }),
  mode: Type.Union([Mode, Type.Null()], { description: 'Null for training and tests' }),
  most: Type.Union([Type.Integer({ minimum: 1, maximum: maxAllocationLoad }), Type.Null()], {
    description: 'How many results may wait for a reviewer before the rule gives them no more; null for any number',
  }),
}

const ApartBy = Type.Enum([...apartBy], {
  description:
    'Reviewers neither get nor mark results of people with whom they share this; `organization` includes cohorts',
})

const Seen = Type.String({ maxLength: 40, description: 'Which state of the rules was looked at' })

/** A rule as it is wanted. The first that a result meets decides who may get it. */
export const WantedAllocationRule = StrictObject({
  cohorts: Type.Array(Id, { maxItems: maxAllocationCohorts, uniqueItems: true, description: 'None for all people' }),
  ...conditions,
  reviewers: Type.Array(Email, {
    maxItems: maxReviewers,
    uniqueItems: true,
    description: 'Without any, what meets the rule is left to people',
  }),
})
export type WantedAllocationRule = Static<typeof WantedAllocationRule>

export const AllocationRule = Type.Object({
  cohorts: Type.Array(
    Type.Object({
      id: Id,
      name: Type.Union([Type.String(), Type.Null()], { description: 'Null for a cohort that was deleted' }),
    }),
  ),
  ...conditions,
  reviewers: Type.Array(
    Type.Object({
      ...Reviewer.properties,
      may_mark: Type.Boolean({ description: 'Somebody who may not mark by hand any more gets nothing' }),
      waiting: Type.Integer({ description: 'Results that wait for them, however they got them' }),
    }),
  ),
  unassigned: Type.Integer({ description: 'Results that meet it and wait without a reviewer; counts to 10,000' }),
})
export type AllocationRule = Static<typeof AllocationRule>

const Allocation = Type.Object({ apart_by: ApartBy, rules: Type.Array(AllocationRule), seen: Seen })
export type Allocation = Static<typeof Allocation>

export const getReviewAllocation = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/review_queue/allocation',
  area,
  summary: 'By which rules results that wait for review are given to reviewers, in their order',
  authorization: administrator('cases/review_queue/allocation', 'modules'),
  answer: Allocation,
})

export const setReviewAllocation = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/review_queue/set_allocation',
  area,
  summary: 'Sets these rules, also for what waits without a reviewer already',
  authorization: administrator('cases/review_queue/set_allocation', 'modules'),
  body: StrictObject({
    seen: Seen,
    apart_by: ApartBy,
    rules: Type.Array(WantedAllocationRule, { maxItems: maxAllocationRules }),
  }),
  answer: Type.Object({ ...Message.properties, ...Allocation.properties }),
  errorStatuses: [404, 409],
})
