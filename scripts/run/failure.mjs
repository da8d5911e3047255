/**
 * Something a person can put right: printed as one line, without a stack. Anything else that is thrown is a bug of the scripts.
 */
export class Failure extends Error {
  /**
   * @param {string} message what is wrong and what to do about it
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
