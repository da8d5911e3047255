import { t } from '@lingui/core/macro'
import type { Column } from '../../../ui/table/column.ts'
import type { ExportedEntry } from './activity.ts'
import { activitySentence, actorLabel } from './activity-labels.ts'

const column = (
  key: string,
  title: string,
  text: (entry: ExportedEntry) => string | number | null,
): Column<ExportedEntry> => ({ key, title, cell: text, text })

/** The columns of the CSV file; times in ISO 8601, so that spreadsheets sort them. */
export const exportedColumns = (reader: string): readonly Column<ExportedEntry>[] => [
  column('timestamp', t`When`, ({ timestamp }) => timestamp),
  column('actor', t`By`, (entry) =>
    entry.actor === '' || entry.actor === 'casebench' ? actorLabel(entry, reader) : entry.actor,
  ),
  column('about', t`About`, ({ email }) => email),
  column('what', t`What`, (entry) => activitySentence(entry, reader)),
  column('changes', t`Changes`, ({ changes }) => changes),
  column('origin', t`Origin`, ({ tracked }) => (tracked ? t`Reported by the page` : t`Recorded by the server`)),
  column('action', t`Action`, ({ action }) => action),
  column('seal', t`Seal`, ({ seal }) => seal),
  column('id', t`Entry`, ({ id }) => id),
]
