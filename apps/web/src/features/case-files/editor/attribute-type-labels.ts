import type { AttributeType } from '@casebench/shared/case-file/attribute-types'
import { t } from '@lingui/core/macro'

/** What authors choose a type of question by. */
export const attributeTypeLabel = (type: AttributeType): string => labels[type]()

const labels: Readonly<Record<AttributeType, () => string>> = {
  text: () => t`Short text`,
  longText: () => t`Long text`,
  legalName: () => t`Name of a company`,
  personName: () => t`Name of a person`,
  address: () => t`Address`,
  country: () => t`Country`,
  date: () => t`Date`,
  number: () => t`Number`,
  percent: () => t`Percent`,
  money: () => t`Amount of money`,
  identifier: () => t`Register number`,
  lei: () => t`Legal Entity Identifier`,
  website: () => t`Website`,
  phone: () => t`Telephone number`,
  email: () => t`Email address`,
  yesNo: () => t`Yes or no`,
  choice: () => t`One of several`,
  multiChoice: () => t`Any of several`,
  industryCode: () => t`Industry code`,
  ownership: () => t`Ownership structure`,
  screening: () => t`Screening hits`,
}
