import { DatabaseError } from 'pg'

const uniqueViolation = '23505'

/**
 * For the `catch` of a statement that breaks a unique index where somebody else has the value.
 * @throws the refusal for that, anything else as it came.
 */
export const refuseTaken =
  (refusal: () => Error) =>
  (error: unknown): never => {
    throw error instanceof DatabaseError && error.code === uniqueViolation ? refusal() : error
  }
