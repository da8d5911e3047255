import { i18n } from '@casebench/server/i18n'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { HttpError } from '../http/http-error.ts'

/** Words of this installation that a guesser would try first (ASVS 5.0 §6.1.2). */
const wordsOfTheHouse = ['casebench', 'analyst', 'compliance', 'coordinator', 'academy', 'training', 'due diligence']

/** Below this a password falls to fewer than 10⁸ guesses (zxcvbn's score of 3). */
const weakest = 3
/** What is beyond cannot make a password weaker, and is not worth the time. */
const looksAt = 128

let opened: Promise<ZxcvbnFactory> | undefined

/** Its dictionaries are large, and only loaded where somebody chooses a password. */
async function openEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: looksAt })
}

type Owner = { email: string; name?: string; username?: string }

const wordsOf = ({ email, name = '', username = '' }: Owner): string[] =>
  [email, ...email.split(/[@.]/), ...name.split(/\s+/), username].filter((word) => word.length > 2)

/**
 * Length is the contract's matter; this refuses what guessers try first: the passwords most in use, keyboard rows,
 * repeats, dates, and the words of the person and of this house.
 * @throws HttpError 400 that names the field.
 */
export async function refuseGuessable(password: string, owner: Owner, field: string): Promise<void> {
  opened ??= openEstimator()
  const { score } = (await opened).check(password, [...wordsOfTheHouse, ...wordsOf(owner)])
  if (score >= weakest) return
  const sentence = i18n.t(
    'This password is too easy to guess. A few words that do not belong together are strong and easy to remember.',
  )
  throw new HttpError(400, 'guessable_password', sentence, {
    errors: [{ path: `body/${field}`, message: i18n.t('is too easy to guess'), sentence }],
  })
}
