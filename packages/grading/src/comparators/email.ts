import { msg } from '@casebench/shared/message'
import { getDomain } from 'tldts'
import type { Comparator } from '../comparator.ts'
import { correct, notSure, wrong } from '../judgement.ts'
import { editDistance } from '../text/distance.ts'
import { tidy } from '../text/fold.ts'

const shape = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/

function read(text: string): string | undefined {
  const plain = tidy(text)
    .toLowerCase()
    .replace(/^mailto:/, '')
  const inBrackets = /<([^<>]+)>/.exec(plain)?.[1] ?? plain
  const address = inBrackets.replace(/[.,;]+$/, '').replace(/\s*(?:\(at\)|\[at\])\s*/, '@')
  return shape.test(address) ? address : undefined
}

/** An e-mail address; case does not matter (decisions §2). */
export const email: Comparator = {
  compare(reference, answer) {
    const [wanted, given] = [read(reference), read(answer)]
    if (wanted === undefined)
      return notSure('reference-unreadable', msg`The reference "${reference}" isn’t an email address`)
    if (given === undefined)
      return wrong(
        'not-an-email',
        msg`"${answer}" isn’t an email address; the reference is ${reference}`,
        msg`Write an email address.`,
      )
    if (wanted === given) return correct('same-email', msg`Same address`)
    const text = msg`${given} is not ${wanted}`
    const [wantedHost = '', givenHost = ''] = [wanted.split('@')[1], given.split('@')[1]]
    if (wanted.split('@')[0] === given.split('@')[0] && getDomain(wantedHost) === getDomain(givenHost))
      return notSure(
        'subdomain-differs',
        msg`${text}: only the subdomain differs`,
        msg`Look again at what follows the @.`,
      )
    if (editDistance(wanted, given, 1) === 1)
      return wrong('near-miss', msg`${text}: one character differs`, msg`One character is wrong.`)
    return wanted.split('@')[0] === given.split('@')[0]
      ? wrong('host-differs', text, msg`Look again at what follows the @.`)
      : wrong('different-email', text, msg`This is not the address in the source.`)
  },
  fault: (reference) => (read(reference) === undefined ? msg`“${reference}” isn’t an email address` : undefined),
}
