import type { HitColumn } from '@casebench/shared/case-file/screening/hit-table'
import { t } from '@lingui/core/macro'

/** What the data of a hit is called, in its form and at the head of a table of hits. */
const labels: Readonly<Record<HitColumn, () => string>> = {
  hitId: () => t`Hit id`,
  subject: () => t`Person or company`,
  kind: () => t`List or article`,
  clientName: () => t`Client: name`,
  clientDate: () => t`Client: date of birth or incorporation`,
  clientNationality: () => t`Client: nationality or country`,
  clientPosition: () => t`Client: position or business`,
  clientPlace: () => t`Client: place`,
  clientIdentifier: () => t`Client: identifier`,
  source: () => t`List or outlet`,
  name: () => t`Hit: name`,
  aliases: () => t`Hit: aliases`,
  dates: () => t`Hit: dates of birth or incorporation`,
  nationalities: () => t`Hit: nationalities or countries`,
  positions: () => t`Hit: positions or business`,
  places: () => t`Hit: places`,
  identifiers: () => t`Hit: identifiers`,
  headline: () => t`Headline of the article`,
  match: () => t`Match (%)`,
  entryDate: () => t`Date of the entry or article`,
  text: () => t`Text of the entry or article`,
}

export const hitFieldLabel = (column: HitColumn): string => labels[column]()
