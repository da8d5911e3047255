import { entityNameId, webAddressId } from '@casebench/shared/case-file/schema'

/** In SQL, whether the candidate of an assignment wrote anything: what was filled in at assignment does not count. */
export const hasOwnAnswersIn = (assignment: string): string =>
  `exists (select from answer n where n.assignment_id = ${assignment}.id and n.value is not null
              and (n.version > 1 or n.attribute_id not in ('${entityNameId}', '${webAddressId}')))`
