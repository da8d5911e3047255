import type { Mistake } from '@casebench/shared/analysis/mistakes'
import { t } from '@lingui/core/macro'

const labels: Readonly<Record<Mistake, () => string>> = {
  'date-order': () => t`Day and month swapped`,
  'date-precision': () => t`Dates less precise than the source`,
  date: () => t`Wrong dates`,
  rounding: () => t`Rounded or vague figures`,
  magnitude: () => t`Separators, zeros and units`,
  currency: () => t`Currency missing or wrong`,
  figure: () => t`Wrong figures`,
  'left-empty': () => t`Questions left empty`,
  'missing-entry': () => t`Entries missing from a list`,
  'surplus-entry': () => t`Entries that do not belong in a list`,
  spelling: () => t`Characters mistyped or swapped`,
  'legal-form': () => t`Legal form not as registered`,
  'company-name': () => t`Company name not as registered`,
  'person-name': () => t`Names of people`,
  address: () => t`Wrong or incomplete addresses`,
  country: () => t`Wrong countries`,
  identifier: () => t`Wrong identification numbers`,
  contact: () => t`Websites and contact details`,
  choice: () => t`Wrong choices`,
  'industry-code': () => t`Wrong industry codes`,
  ownership: () => t`Ownership: multiply along the chain`,
  screening: () => t`Screening hits: same person or not`,
  'hit-factors': () => t`Screening hits: what decides them`,
  'wrong-source': () => t`Right answer, wrong source`,
  'no-source': () => t`Right answer, no evidence`,
  'misread-source': () => t`Right source, misread`,
  explanation: () => t`Wording and reasons`,
  knowledge: () => t`Knowledge check`,
}

/** What a mistake is called. Those of lists name the list. */
export const mistakeLabel = (mistake: Mistake): string => labels[mistake]()
