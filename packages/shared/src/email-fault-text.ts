import { type EmailFault, maxEmailLength } from './emails.ts'
import { type Message, msg } from './message.ts'

/** What is wrong with an email, as words that follow what it is called: "has a dot too many after the @". */
export function emailFaultText(fault: EmailFault): Message {
  switch (fault.code) {
    case 'shape':
      return msg`must look like name@company.com`
    case 'length':
      return msg`must have at most ${maxEmailLength} characters`
    case 'ambiguous':
      return msg`has ${fault.letter} in it, which can be mistaken for another letter: use plain or lowercase letters`
    case 'accent':
      return msg`has a letter and its accent apart: type the letter with its accent`
    case 'dots':
      return msg`has a dot too many after the @`
    case 'ending':
      return msg`has no domain ending: write it like name@company.com`
  }
}

/** The same as a sentence of its own, as the page says it before anything is sent. */
export function emailFaultSentence(fault: EmailFault): Message {
  switch (fault.code) {
    case 'shape':
      return msg`An email looks like name@company.com.`
    case 'length':
      return msg`This email must have at most ${maxEmailLength} characters.`
    case 'ambiguous':
      return msg`This email has ${fault.letter} in it, which can be mistaken for another letter: use plain or lowercase letters.`
    case 'accent':
      return msg`This email has a letter and its accent apart: type the letter with its accent.`
    case 'dots':
      return msg`This email has a dot too many after the @.`
    case 'ending':
      return msg`This email has no domain ending: write it like name@company.com.`
  }
}
