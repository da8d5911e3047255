import { msg } from '@casebench/shared/message'
import type { Money } from '@casebench/shared/quantities/read-money'
import { readMoney } from '@casebench/shared/quantities/read-money'
import type { Comparator, Rule } from '../comparator.ts'
import type { Judgement } from '../judgement.ts'
import { notSure, withRead, wrong } from '../judgement.ts'
import { compareValues } from '../number/compare-values.ts'
import { judgeByMark } from '../number/decimal-mark.ts'

function compareAmounts(
  reference: string,
  answer: string,
  wanted: Money | undefined,
  given: Money | undefined,
  rule: Rule,
): Judgement {
  if (wanted === undefined) return notSure('reference-unreadable', msg`The reference "${reference}" holds no amount`)
  if (given === undefined)
    return wrong(
      'not-a-number',
      msg`"${answer}" holds no amount; the reference is ${reference}`,
      msg`Write the amount in digits, with its currency.`,
    )
  const shared = given.currencies.filter((code) => wanted.currencies.includes(code))
  const currency = wanted.currencies[0] ?? ''
  // Of the currencies that a sign may stand for, the one that the reference has.
  const givenCurrency = shared[0] ?? given.currencies[0]
  const units = { wanted: wanted.currencies[0], given: givenCurrency }
  const value = compareValues(wanted.values, given.values, rule.tolerance, { written: { reference, answer }, units })
  const currencies = msg`currency differs: ${currency} / ${givenCurrency ?? ''}`
  if (wanted.currencies.length > 0 && given.currencies.length > 0 && shared.length === 0)
    return withRead(
      wrong(
        'currency-differs',
        value.marking === 'correct' ? currencies : msg`${currencies}. ${value.reasons[0]?.text ?? ''}`,
        msg`Look again at the currency.`,
      ),
      value.reasons[0]?.read,
    )
  if (value.marking === 'wrong') return value
  if (given.others > wanted.others)
    return notSure('several-numbers', msg`"${answer}" holds several amounts`, msg`Give one amount only.`)
  if (value.marking !== 'correct') return value
  if (wanted.currencies.length > 0 && given.currencies.length === 0)
    return notSure(
      'currency-missing',
      msg`The amount agrees, its currency (${currency}) is missing`,
      msg`Add the currency.`,
    )
  // Cents are those of any currency that has them.
  if (given.isMinor === true && wanted.currencies.length === 1 && shared.length > 0) return value
  // A sign shared by many currencies stands for its main one.
  if (wanted.currencies.length > 0 && !given.currencies.includes(currency))
    return notSure(
      'currency-ambiguous',
      msg`"${answer}" does not say for certain ${currency}`,
      msg`Name the currency by its code.`,
    )
  if (wanted.currencies.length === 1 && given.currencies[0] !== wanted.currencies[0])
    return notSure(
      'currency-ambiguous',
      msg`"${answer}" does not say for certain ${currency}`,
      msg`Name the currency by its code.`,
    )
  return value
}

/** An amount of money: any separators and scales, currencies by code, sign or name. */
export const money: Comparator = {
  compare: (reference, answer, rule) =>
    judgeByMark(
      reference,
      answer,
      rule,
      'money',
      (mark) => Number.isInteger(readMoney(reference, mark)?.values[0]),
      (wanted, given) =>
        compareAmounts(reference, answer, readMoney(reference, wanted), readMoney(answer, given), rule),
    ),
  fault: (reference) => (readMoney(reference) === undefined ? msg`“${reference}” holds no amount` : undefined),
}
