import { maxPasswordLength, minPasswordLength } from '@casebench/shared/contract/sessions'
import { tooLong } from '../text-length.ts'
import { atLeast, firstOf } from './rules.ts'

/** What is wrong with a password that somebody is to have. Blanks are part of it. */
export const newPasswordFault = firstOf(atLeast(minPasswordLength), (typed) => tooLong(typed, maxPasswordLength))
