import type { Reply, Way } from './call.ts'
import type { Assigned, Person } from './candidate.ts'
import type { History } from './history.ts'

type Work = Pick<Assigned, 'email' | 'caseId' | 'mode' | 'assignmentId'>

/** What an administrator does to someone's work, each act written down. */
export class Administrator {
  readonly #history: History
  readonly #way: Way
  readonly #is: Person

  constructor(history: History, way: Way, is: Person) {
    this.#history = history
    this.#way = way
    this.#is = is
  }

  get = (path: string): Promise<Reply> => this.#way({ method: 'GET', path, token: this.#is.token })

  post = (path: string, body: object): Promise<Reply> =>
    this.#way({ method: 'POST', path, token: this.#is.token, body })

  #act(kind: 'unlock' | 'reset' | 'override', path: string, { assignmentId, email, caseId, mode }: Work, more = {}) {
    return this.#history.record(this.#is.email, { kind, assignmentId }, () =>
      this.post(`/v1/admin/cases/${path}`, { email, caseId, mode, ...more }),
    )
  }

  unlock = (work: Work): Promise<Reply> => this.#act('unlock', 'unlock_case', work)

  reset = (work: Work): Promise<Reply> => this.#act('reset', 'reset_case', work)

  /** Finds the legal name right, having looked at this score. */
  override = (work: Work, lookedAt: number): Promise<Reply> =>
    this.#act('override', 'override_answers', work, {
      override: { LegalName: { marking: 'correct' } },
      current_score: lookedAt,
    })
}
