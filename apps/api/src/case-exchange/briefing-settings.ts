import type { Briefing } from '@casebench/shared/case-file/briefing'

/** The briefing as settings of a workbook. A threshold that has to be passed has a sign before it: > 25. */
export const briefingSettings = ({ positionDate, ownerThreshold, dateOrder }: Briefing = {}) => ({
  positionDate,
  ownerThreshold: ownerThreshold && `${ownerThreshold.comparison === 'moreThan' ? '> ' : ''}${ownerThreshold.percent}`,
  dateOrder,
})

/** What is no number stays as it was written, and is found to be none with the rest of the case. */
export function readThreshold(text: string): unknown {
  const [, sign, number = ''] = /^\s*([>≥]?)\s*([\d.,]+)\s*%?\s*$/.exec(text) ?? []
  if (sign === undefined) return text
  return { percent: Number(number.replace(',', '.')), comparison: sign === '>' ? 'moreThan' : 'atLeast' }
}
