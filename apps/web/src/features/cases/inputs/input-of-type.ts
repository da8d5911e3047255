import type { AttributeType } from '@casebench/shared/case-file/schema'
import type { ComponentType } from 'react'
import { AddressAnswer } from './AddressAnswer.tsx'
import { ChoiceAnswer } from './ChoiceAnswer.tsx'
import { CountryAnswer } from './CountryAnswer.tsx'
import { DateAnswer } from './DateAnswer.tsx'
import { EmailAnswer } from './EmailAnswer.tsx'
import { IdentifierAnswer } from './IdentifierAnswer.tsx'
import { IndustryCodeAnswer } from './IndustryCodeAnswer.tsx'
import type { InputProps } from './input-props.ts'
import { LegalNameAnswer } from './LegalNameAnswer.tsx'
import { LeiAnswer } from './LeiAnswer.tsx'
import { LongTextAnswer } from './LongTextAnswer.tsx'
import { MoneyAnswer } from './MoneyAnswer.tsx'
import { MultiChoiceAnswer } from './MultiChoiceAnswer.tsx'
import { NumberAnswer } from './NumberAnswer.tsx'
import { OwnershipAnswer } from './OwnershipAnswer.tsx'
import { PercentAnswer } from './PercentAnswer.tsx'
import { PersonNameAnswer } from './PersonNameAnswer.tsx'
import { PhoneAnswer } from './PhoneAnswer.tsx'
import { ScreeningAnswer } from './ScreeningAnswer.tsx'
import { TextAnswer } from './TextAnswer.tsx'
import { WebsiteAnswer } from './WebsiteAnswer.tsx'
import { YesNoAnswer } from './YesNoAnswer.tsx'

/** Which input asks which type of attribute. */
export const inputs: Readonly<Record<AttributeType, ComponentType<InputProps>>> = {
  text: TextAnswer,
  longText: LongTextAnswer,
  legalName: LegalNameAnswer,
  personName: PersonNameAnswer,
  address: AddressAnswer,
  country: CountryAnswer,
  date: DateAnswer,
  number: NumberAnswer,
  percent: PercentAnswer,
  money: MoneyAnswer,
  identifier: IdentifierAnswer,
  lei: LeiAnswer,
  website: WebsiteAnswer,
  phone: PhoneAnswer,
  email: EmailAnswer,
  yesNo: YesNoAnswer,
  choice: ChoiceAnswer,
  multiChoice: MultiChoiceAnswer,
  industryCode: IndustryCodeAnswer,
  ownership: OwnershipAnswer,
  screening: ScreeningAnswer,
}
