import { entityNameId, webAddressId } from '@casebench/shared/case-file/schema'

/** In SQL, whether the candidate wrote an answer: what was filled in at assignment does not count. */
export const isOwnAnswer = (answer: string): string =>
  `${answer}.value is not null and (${answer}.version > 1 or ${answer}.attribute_id not in ('${entityNameId}', '${webAddressId}'))`

/** In SQL, whether the candidate of an assignment wrote anything. */
export const hasOwnAnswersIn = (assignment: string): string =>
  `exists (select from answer n where n.assignment_id = ${assignment}.id and ${isOwnAnswer('n')})`
