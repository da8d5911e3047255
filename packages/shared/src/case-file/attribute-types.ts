import { type Message, msg } from '../message.ts'

export type ToleranceUnit = 'days' | 'percentagePoints' | 'unitOfAnswer'

/** Describes a type of attribute. How it is compared is in grading, how it is asked for in the page. */
type AttributeTypeDescriptor = {
  /** The name that authors see: the page has it as well (`attribute-type-labels.ts`). */
  name: Message
  /** An answer such as people write it. */
  example: string
  /** Names for it that `npm run grade` accepts in rows of other data sets. A case import knows the types' own names and what authors call them. */
  otherNames: readonly string[]
  /** Weight of an answer of this type when rows of a list are matched; 2 or more can identify a row alone. */
  identifies: number
  /** The unit of the tolerance; absent where the type has none. */
  tolerance?: ToleranceUnit
  /** Whether answers can be given to choose from, or must be. */
  options?: 'offered' | 'required'
  /** A model may mark what the rules leave open. */
  isFreeText?: true
  /** Judged by what a right answer says, and not by a pattern. */
  hasRubric?: true
  /** It is a name, so a row of a list is labelled with it. */
  isName?: true
  /** Written in words, so a correct answer may be spelled differently from its reference. */
  hasSpelling?: true
  /** It has hits of its own, and is asked about each of them. */
  hasHits?: true
  /** A paragraph or a list; anything longer than a line is not compared otherwise. */
  mayBeLong?: true
}

/**
 * Every type of attribute, in the order in which authors are offered them. Once one is added here, the compiler names every
 * table that lacks it (docs/guide/developers/adding.md).
 */
export const attributeTypes = {
  text: {
    name: msg`Short text`,
    example: 'Shipping agency',
    otherNames: ['short_text', 'short_fact', 'string'],
    identifies: 2,
    hasSpelling: true,
    isFreeText: true,
    mayBeLong: true,
  },
  longText: {
    name: msg`Long text`,
    example: 'The client charters vessels for grain.',
    otherNames: ['free_text', 'long_text', 'short_answer', 'essay'],
    identifies: 1,
    isFreeText: true,
    hasRubric: true,
    mayBeLong: true,
  },
  legalName: {
    name: msg`Name of a company`,
    example: 'Nordkai Maritime Logistik GmbH',
    otherNames: [
      'legal_name',
      'trading_name',
      'company_name',
      'entity_name',
      'organization_name',
      'organisation_name',
      'vessel_name',
      'trade_name',
      'name',
    ],
    identifies: 4,
    isName: true,
    hasSpelling: true,
  },
  personName: {
    name: msg`Name of a person`,
    example: 'Jan-Ole Petersen',
    otherNames: ['person_name', 'person'],
    identifies: 4,
    isName: true,
    hasSpelling: true,
  },
  address: {
    name: msg`Address`,
    example: 'Hafenstraße 14, 23568 Lübeck',
    otherNames: ['postal_address'],
    identifies: 2,
    hasSpelling: true,
  },
  country: {
    name: msg`Country`,
    example: 'Germany',
    otherNames: ['country_code', 'nationality', 'jurisdiction'],
    identifies: 0.25,
  },
  date: {
    name: msg`Date`,
    example: '4 Nov 2013',
    otherNames: ['date_of_birth', 'iso_date'],
    identifies: 2,
    tolerance: 'days',
  },
  number: {
    name: msg`Number`,
    example: '120',
    otherNames: ['integer', 'decimal', 'quantity', 'numeric'],
    identifies: 0.5,
    tolerance: 'unitOfAnswer',
  },
  percent: {
    name: msg`Percent`,
    example: '25 %',
    otherNames: ['percentage', 'share'],
    identifies: 0.5,
    tolerance: 'percentagePoints',
  },
  money: {
    name: msg`Amount of money`,
    example: 'EUR 250,000.00',
    otherNames: ['monetary_amount', 'amount', 'currency_amount', 'price'],
    identifies: 0.5,
    tolerance: 'unitOfAnswer',
  },
  identifier: {
    name: msg`Register number`,
    example: 'HRB 17429',
    otherNames: [
      'registration_number',
      'tax_number',
      'vat_number',
      'vat',
      'tax_id',
      'company_number',
      'id_number',
      'iban',
      'bic',
      'swift',
      'isin',
      'figi',
      'sedol',
      'cusip',
      'account_number',
      'passport_number',
      'postal_code',
    ],
    identifies: 4,
  },
  lei: {
    name: msg`Legal Entity Identifier`,
    example: '5493001KJTIIGC8Y1R12',
    otherNames: ['lei_code'],
    identifies: 4,
  },
  website: {
    name: msg`Website`,
    example: 'www.nordkai.example',
    otherNames: ['website_domain', 'domain', 'url', 'web_address', 'uri'],
    identifies: 2,
  },
  phone: {
    name: msg`Telephone number`,
    example: '+49 451 200100',
    otherNames: ['phone_number', 'telephone'],
    identifies: 2,
  },
  email: {
    name: msg`Email address`,
    example: 'office@nordkai.example',
    otherNames: ['email_address', 'e_mail'],
    identifies: 3,
  },
  yesNo: {
    name: msg`Yes or no`,
    example: 'Yes',
    otherNames: ['yes_no', 'boolean', 'bool'],
    identifies: 0.1,
    options: 'offered',
  },
  choice: {
    name: msg`One of several`,
    example: 'Low',
    otherNames: ['single_choice', 'multiple_choice'],
    identifies: 0.25,
    options: 'required',
  },
  multiChoice: {
    name: msg`Any of several`,
    example: 'Shipping\nStorage',
    otherNames: ['multi_choice', 'list', 'set', 'multi_select'],
    identifies: 0.25,
    options: 'required',
    mayBeLong: true,
  },
  industryCode: {
    name: msg`Industry code`,
    example: '50.20',
    otherNames: ['industry_code', 'nace', 'sic', 'isic', 'naics', 'industry'],
    identifies: 0.5,
  },
  ownership: {
    name: msg`Ownership structure`,
    example:
      '{"ownership":1,"subject":"e1","entities":[{"id":"e1","kind":"company","name":"Nordkai Maritime Logistik GmbH"},{"id":"e2","kind":"person","name":"Jan-Ole Petersen"}],"relations":[{"id":"r1","holder":"e2","held":"e1","kind":"shares","percent":60}]}',
    otherNames: ['ownership_structure', 'ownership_graph', 'group_structure', 'beneficial_ownership'],
    identifies: 1,
    tolerance: 'percentagePoints',
    mayBeLong: true,
  },
  screening: {
    name: msg`Screening hits`,
    example: 'different',
    otherNames: ['screening_hits', 'name_screening'],
    identifies: 0,
    hasHits: true,
    mayBeLong: true,
  },
} as const satisfies Record<string, AttributeTypeDescriptor>

export type AttributeType = keyof typeof attributeTypes

export const attributeTypeNames = Object.keys(attributeTypes) as AttributeType[]

/** Narrows a type name that comes from a file, which may be unknown. */
export const isAttributeType = (name: string): name is AttributeType => Object.hasOwn(attributeTypes, name)

export const attributeTypeOf = (type: AttributeType): AttributeTypeDescriptor => attributeTypes[type]
