import type { AttributeType } from '@casebench/shared/case-file/schema'
import type { Comparator } from './comparator.ts'
import { address } from './comparators/address.ts'
import { choice } from './comparators/choice.ts'
import { country } from './comparators/country.ts'
import { date } from './comparators/date.ts'
import { email } from './comparators/email.ts'
import { identifier } from './comparators/identifier.ts'
import { industryCode } from './comparators/industry-code.ts'
import { legalName } from './comparators/legal-name.ts'
import { lei } from './comparators/lei.ts'
import { longText } from './comparators/long-text.ts'
import { money } from './comparators/money.ts'
import { multiChoice } from './comparators/multi-choice.ts'
import { number } from './comparators/number.ts'
import { ownership } from './comparators/ownership.ts'
import { percent } from './comparators/percent.ts'
import { personName } from './comparators/person-name.ts'
import { phone } from './comparators/phone.ts'
import { screening } from './comparators/screening.ts'
import { text } from './comparators/text.ts'
import { website } from './comparators/website.ts'
import { yesNo } from './comparators/yes-no.ts'

/** One comparator for each type of attribute. */
export const comparators: Readonly<Record<AttributeType, Comparator>> = {
  text,
  longText,
  legalName,
  personName,
  address,
  country,
  date,
  number,
  percent,
  money,
  identifier,
  lei,
  website,
  phone,
  email,
  yesNo,
  choice,
  multiChoice,
  industryCode,
  ownership,
  screening,
}
