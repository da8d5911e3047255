import { i18n } from '@casebench/server/i18n'
import { reasonLabel } from '@casebench/shared/analysis/reason-labels'
import { maxTriedLength, tryGrading } from '@casebench/shared/contract/case-files'
import { looksLikeOwnership } from '@casebench/shared/ownership/graph'
import { HttpError } from '../http/http-error.ts'
import { route } from '../routing/route.ts'

/** The same comparison as an evaluation makes; what it leaves open would go to the model or to a person. */
export const tryGradingRoute = route(tryGrading, async ({ body, services }) => {
  const { type, reference, answer, variants, options, tolerance, pattern, caseSensitive, strict, ownership, country } =
    body
  if (answer.length > maxTriedLength && !looksLikeOwnership(answer))
    throw new HttpError(
      400,
      'answer_too_long',
      i18n.t('A sample answer may have up to {maxTriedLength} characters.', { maxTriedLength }),
    )
  const { caseRegion } = await import('@casebench/grading/countries/case-region')
  const { marking, credit, reasons } = await services.matcher.match('judge', {
    type,
    reference,
    answer,
    variants,
    options,
    grading: { tolerance, pattern, caseSensitive, strict },
    likelyRegion: caseRegion({ details: { country } }),
    ownership,
  })
  return {
    marking,
    credit,
    reasons: reasons.map(({ code, text, hint, read }) => ({
      code,
      text: i18n.say(text),
      ...(hint === undefined ? {} : { hint: i18n.say(hint) }),
      ...(read === undefined ? {} : { read: i18n.say(read) }),
      ...(marking === 'correct' ? {} : { rule: i18n.say(reasonLabel(code)) }),
    })),
  }
})
