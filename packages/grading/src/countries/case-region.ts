import type { CaseData } from '@casebench/shared/case-file/schema'
import { readCountry } from './country-codes.ts'

/** ISO 3166 alpha-2 code of the country of the case, where its details name one. */
export const caseRegion = ({ details }: { details: Pick<CaseData['details'], 'country'> }): string | undefined =>
  details.country === undefined ? undefined : readCountry(details.country)?.codes[0]
