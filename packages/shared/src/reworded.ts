import { inEnglish, type Message, msg, type Text } from './message.ts'

/** Values of a message as they were stored; all that stood between quotation marks were texts. */
type Stored = readonly (Text | number)[]

const textOf = (value: Text | number | undefined): Text => (typeof value === 'number' ? String(value) : (value ?? ''))

/** What differs on both sides, or on the one side that has something. Pairs with nothing on one side were stored with empty quotes. */
const onEitherSide = (
  [missing, surplus]: Stored,
  texts: {
    both: (missing: Text, surplus: Text) => Message
    missing: (text: Text) => Message
    surplus: (text: Text) => Message
  },
): Message => {
  const [left, right] = [textOf(missing), textOf(surplus)]
  if (right === '' && left !== '') return texts.missing(left)
  return left === '' && right !== '' ? texts.surplus(right) : texts.both(left, right)
}

const readAs = (given: Text | number | undefined, wanted: Text | number | undefined): Message =>
  msg`Read as ${given ?? ''}, the reference as ${wanted ?? ''}`

const inNames =
  (names: Text) =>
  (words: Text): Message =>
    msg`“${words}” in ${names}`

/** "Accepted {0}: …", whose first value was the rest of a sentence that is now a whole one. */
const acceptedWith = (how: Text | number | undefined, written: Message): Message =>
  msg`${{ message: `Accepted ${inEnglish(textOf(how))}.` }} ${written}`

/** What was the rest of a sentence, with the words that it followed. */
const withSubject =
  (subject: string, otherwise: Message) =>
  ([rest]: Stored): Message =>
    typeof rest === 'object' ? { ...rest, message: `${subject} ${rest.message}` } : otherwise

/**
 * Sentences of the grading that have been worded anew since results were first stored with them (engine 1.6), by their
 * English. Those of a result stored before are said as they would be now, in the language of their reader.
 */
const reworded: Readonly<Record<string, string | ((values: Stored) => Message)>> = {
  '"{0}" in another script than "{1}"': '“{0}” in another script than “{1}”',
  '"{0}" gives names that "{1}" gives': '“{0}” gives names that “{1}” gives',
  '"{0}" gives several names, not all in "{1}"': '“{0}” gives several names, not all in “{1}”',
  'The reference "{0}" holds no name': 'The reference “{0}” holds no name',
  '"{0}" holds no name': '“{0}” holds no name',
  'The reference "{0}" holds no address': 'The reference “{0}” holds no address',
  '"{0}" holds no address': '“{0}” holds no address',
  'missing "{0}", surplus "{1}"': (values) =>
    onEitherSide(values, {
      both: (missing, surplus) => msg`missing “${missing}”, surplus “${surplus}”`,
      missing: (text) => msg`missing “${text}”`,
      surplus: (text) => msg`surplus “${text}”`,
    }),
  '"{0}" / "{1}" in {2}': ([missing, surplus, names]) =>
    onEitherSide([missing ?? '', surplus ?? ''], {
      both: (left, right) => msg`“${left}” / “${right}” in ${textOf(names)}`,
      missing: inNames(textOf(names)),
      surplus: inNames(textOf(names)),
    }),
  '"{0}" in {1}': '“{0}” in {1}',
  '"{0}" is written in another script than "{1}"': '“{0}” is written in another script than “{1}”',
  '"{0}" may be short for "{1}"': '“{0}” may be short for “{1}”',
  'Same company under a name with a slip of the pen: {0}': 'Same company under a name with a typo: {0}',
  'Same name with a slip of the pen: {0}': 'Same name with a typo: {0}',
  '"{0}" is none of the options': '“{0}” is not one of the options',
  'The reference "{0}" is no country that the rules know': 'The reference "{0}" isn’t a country that the rules know',
  '"{0}" is no country that the rules know': '"{0}" isn’t a country that the rules know',
  'The reference "{0}" is no date that the rules can read': 'The reference "{0}" isn’t a date that the rules can read',
  '"{0}" is no date that the rules can read': '"{0}" isn’t a date that the rules can read',
  '"{0}" is no date': '"{0}" isn’t a date',
  'The reference "{0}" is no e-mail address': 'The reference "{0}" isn’t an email address',
  '"{0}" is no e-mail address; the reference is {1}': '"{0}" isn’t an email address; the reference is {1}',
  'Write an e-mail address.': 'Write an email address.',
  'Right branch: give the code to its last digit.': 'The branch is right: give the code to its last digit.',
  'A LEI has 20 characters.': 'An LEI has 20 characters.',
  '"{0}" is no answer to the question': '"{0}" isn’t an answer to the question',
  'Free text: a person must mark it': 'Free text: needs a reviewer',
  '{0} may be meant as a share of one: {1}': 'Read as {0}: it may be meant as a fraction, and {1} as a percentage',
  'Write the value in percent, with the sign.': 'Write the value as a percentage, with the % sign.',
  'The reference "{0}" is no phone number': 'The reference "{0}" isn’t a phone number',
  '"{0}" is no phone number': '"{0}" isn’t a phone number',
  '"{0}" is no answer; the reference is "{1}"': '"{0}" isn’t an answer; the reference is "{1}"',
  '"{0}" is worded otherwise than "{1}"': '“{0}” is worded differently from “{1}”',
  'The reference "{0}" is no web address': 'The reference "{0}" isn’t a web address',
  '"{0}" is no web address; the reference is {1}': '"{0}" isn’t a web address; the reference is {1}',

  // Of engine 1.9, which says what was read on both sides.
  'The rules do not read {0} characters here': 'The answer is too long for the rules: {0} characters',
  '{0} equals {1}': 'Read as {0} on both sides',
  '{0} is {1}, to as many decimals': 'Read as {0}: the reference, {1}, to as many decimals',
  '{0} is within {1} of {2}': 'Read as {0}: within {1} of the reference, {2}',
  '{0} differs from {1} by {2}': ([given, wanted, by]) => msg`${readAs(given, wanted)}: they differ by ${by ?? 0}`,
  '{0} differs from {1} by {2}, tolerance {3}': ([given, wanted, by, tolerance]) =>
    msg`${readAs(given, wanted)}: they differ by ${by ?? 0}, the tolerance is ${tolerance ?? 0}`,
  '{0} is {1} with another order of magnitude': ([given, wanted]) =>
    msg`${readAs(given, wanted)}: another order of magnitude`,
  '{0} Look again at the separators.': '{0} Look again at the zeros, the separators and the unit.',
  '{0} is {1} rounded': 'Read as {0}: the reference, {1}, rounded',
  'legal form differs: {0} / {1}': ([wanted, given]) =>
    msg`legal form differs: “${textOf(given)}” instead of “${textOf(wanted)}”`,
  none: () => msg`no legal form`,
  'the name agrees, the legal form ({0}) is left out': 'the name agrees, the legal form (“{0}”) is left out',
  'the name agrees, the legal form ({0}) is added': 'the name agrees, the legal form (“{0}”) is added',
  'Same country: {0}': 'Read as {0} on both sides',
  'The answer can mean {0}; the reference is {1}': 'The answer can mean {0}; the reference is read as {1}',
  '{0} agrees with {1} but is less precise': 'Read as {0}, the reference as {1}: it agrees, but is less precise',
  '{0} is {1}': 'Read as {0}, the reference as {1}',
  '{0} is within {1} days of {2}': 'Read as {0}: within {1} days of the reference, {2}',
  'The calendar has no {0}': '“{0}” is a date that the calendar does not have',
  'Same identifier': () => msg`The identifiers are the same`,
  '{0} is not {1}: the prefix differs': 'Read as {0}, the reference as {1}: the letters in front differ',
  '{0} is {1} but for leading zeros': 'Read as {0}, the reference as {1}: only zeros in front differ',
  '{0} and {1} hold the same number, but are not the same kind of it':
    'Read as {0}, the reference as {1}: the same number in another kind of number',
  'The digits agree, the letters do not: {0}': ([wanted]) =>
    msg`the digits agree, the letters do not (reference: ${textOf(wanted)})`,
  'Write the identifier in full, with its letters.': 'Look again at the letters of the number.',
  '{0} is not {1}: the letters differ': 'Read as {0}, the reference as {1}: the letters differ',
  '{0} → {1}': 'From {0} to {1}',
  '“{0}” / “{1}”': ([one, other]) => msg`“${textOf(one)}” and “${textOf(other)}”`,
  'words and legal form in {0}': 'in words and legal form ({0})',
  'spelling and form differ: {0}': 'the spelling differs, and something else of the name, too: {0}',
  '{0}, and {1}': '{0}. {1}',
  '{0} may be meant as a fraction: {1} as a percentage':
    'Read as {0}: it may be meant as a fraction, and {1} as a percentage',
  'only one of {0} names a generation': 'only one names a generation: {0}',
  '{0}: initials': 'initials do not tell which name is meant: {0}',
  'Same domain {0}': 'Read as {0} on both sides',
  'Both say {0}': 'Read as {0} on both sides',
  'The answer {0}': withSubject('The structure', msg`The structure could not be read.`),
  'The reference {0}': withSubject('The reference', msg`The structure could not be read.`),
  'it {0}': withSubject('The pattern', msg`The pattern is not a valid regular expression`),
  'the answer has {0} characters, and it is tried on up to {1}':
    'The answer has {0} characters, and the pattern is tried on up to {1}',
  'The pattern was not tried, as {0}': ([why]) =>
    typeof why === 'object' ? asWordedNow(why) : msg`The pattern is not a valid regular expression`,
  'Accepted {0}: the reference is written “{1}”.': ([how, reference]) =>
    acceptedWith(how, msg`The reference is written “${textOf(reference)}”.`),
  'Accepted {0}: the reference is written differently.': ([how]) =>
    acceptedWith(how, msg`The reference is written differently.`),
}

/** The English of every sentence that this gives in place of a former one, with its places. */
export const currentWordings = (): string[] =>
  Object.values(reworded).map((now) => (typeof now === 'string' ? now : now(['a', 'b', 'c']).message))

/** The English of every former sentence. */
export const formerWordings: readonly string[] = Object.keys(reworded)

/** A stored message as it is worded now. */
export function asWordedNow(stored: Message): Message {
  const now = Object.hasOwn(reworded, stored.message) ? reworded[stored.message] : undefined
  if (now === undefined) return stored
  return typeof now === 'string' ? { ...stored, message: now } : now(stored.values ?? [])
}
