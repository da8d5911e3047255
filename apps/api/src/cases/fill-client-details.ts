import type { Transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { entityNameId, webAddressId } from '@casebench/shared/case-file/schema'

/** Fills the client's name and web address in anew, as the assignments' versions have them (specification §3). */
export async function fillClientDetails(transaction: Transaction, assignmentIds: readonly string[]): Promise<void> {
  await transaction
    .deleteFrom('answer')
    .where('assignment_id', '=', anyOf(assignmentIds))
    .where('attribute_id', 'in', [entityNameId, webAddressId])
    .execute()
  await transaction
    .insertInto('answer')
    .columns(['assignment_id', 'attribute_id', 'value'])
    .expression(({ selectFrom }) =>
      selectFrom('assignment as a')
        .innerJoin('case_version as v', 'v.id', 'a.case_version_id')
        .innerJoin('case_attribute as c', (join) =>
          join.onRef('c.case_version_id', '=', 'v.id').on('c.attribute_id', 'in', [entityNameId, webAddressId]),
        )
        .select(({ eb, ref }) => [
          'a.id as assignment_id',
          'c.attribute_id',
          eb
            .case('c.attribute_id')
            .when(entityNameId)
            .then(ref('v.case_data', '->>').key('details').key('name'))
            .else(ref('v.case_data', '->>').key('details').key('webaddress'))
            .end()
            .as('value'),
        ])
        .where('a.id', '=', anyOf(assignmentIds)),
    )
    .execute()
}
