import { authors } from './authors.ts'
import { candidates } from './candidates.ts'
import { coordinators } from './coordinators.ts'
import type { Picture } from './picture.ts'

/** Every picture of the guide, in the order in which they are taken. */
export const pictures: readonly Picture[] = [...candidates, ...coordinators, ...authors]
