import type { AttributeType } from '@casebench/shared/case-file/schema'

/** What each type of attribute is called, in the order in which they are offered. */
export const typeNames: Readonly<Record<AttributeType, string>> = {
  text: 'Short text',
  longText: 'Long text',
  legalName: 'Name of a company',
  personName: 'Name of a person',
  address: 'Address',
  country: 'Country',
  date: 'Date',
  number: 'Number',
  percent: 'Percent',
  money: 'Amount of money',
  identifier: 'Register number',
  lei: 'Legal Entity Identifier',
  website: 'Website',
  phone: 'Telephone number',
  email: 'Email address',
  yesNo: 'Yes or no',
  choice: 'One of several',
  multiChoice: 'Any of several',
  industryCode: 'Industry code',
}

const measured: readonly AttributeType[] = ['number', 'percent', 'money', 'date']

/** Whether an answer of a type can be nearly right. */
export const hasTolerance = (type: AttributeType): boolean => measured.includes(type)

/** Whether the answers of a type can be given to choose from. */
export const hasOptions = (type: AttributeType): boolean =>
  type === 'choice' || type === 'multiChoice' || type === 'yesNo'
