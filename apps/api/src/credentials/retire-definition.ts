import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { retireCertificateDefinition } from '@casebench/shared/contract/credentials'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { requireDefinition } from './definition-query.ts'

/** What is so already changes nothing and succeeds: the call may be repeated. */
export const retireCertificateDefinitionRoute = route(
  retireCertificateDefinition,
  async ({ body: { id, retired }, services: { database }, caller }) => {
    await transaction(database, async (client) => {
      const { definition } = await requireDefinition(client, id)
      const changed = await client
        .updateTable('certificate_definition')
        .set({ retired_at: retired ? now : null })
        .where('id', '=', id)
        .where('retired_at', retired ? 'is' : 'is not', null)
        .returning('id')
        .execute()
      if (changed.length > 0)
        await logAct(client, caller, {
          action: retired ? 'retire_certificate' : 'restore_certificate',
          detail: {
            ...{ id, title: definition.title },
            ...changesDetail(changesBetween({ issuing: retired }, { issuing: !retired })),
          },
        })
    })
    return {
      message: retired
        ? i18n.t('No more certificates of this kind are issued. Those issued stay.')
        : i18n.t('Certificates of this kind are issued again.'),
    }
  },
)
