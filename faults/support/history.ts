import type { Reply } from './call.ts'

/** What a client wanted done. */
export type Operation =
  | { kind: 'save'; assignmentId: string; attributeId: string; value: string }
  | { kind: 'submit'; assignmentId: string; token: string }
  | { kind: 'unlock'; assignmentId: string }
  | { kind: 'reset'; assignmentId: string }
  | { kind: 'override'; assignmentId: string }

/** `ok` was done, `fail` was not; `unknown` may have been: no answer came, or a fault of the server. */
type Outcome = 'ok' | 'fail' | 'unknown'

export type Entry<O extends Operation = Operation> = O & {
  client: string
  /** Milliseconds since 1970 */
  calledAt: number
  endedAt: number
  outcome: Outcome
  /** 0 where no answer came. */
  status: number
  /** Of a saved answer. */
  version?: number
}

export type EntryOf<Kind extends Operation['kind']> = Entry<Extract<Operation, { kind: Kind }>>

const outcomeOf = ({ status }: Reply): Outcome => {
  if (status >= 200 && status < 300) return 'ok'
  return status >= 400 && status < 500 ? 'fail' : 'unknown'
}

/** Every call that changes something, as the clients saw it. */
export class History {
  readonly entries: Entry[] = []

  /** Does a call and writes down what came of it. */
  async record(client: string, operation: Operation, send: () => Promise<Reply>): Promise<Reply> {
    const calledAt = Date.now()
    const reply = await send()
    const entry: Entry = {
      client,
      ...operation,
      calledAt,
      endedAt: Date.now(),
      outcome: outcomeOf(reply),
      status: reply.status,
    }
    if (operation.kind === 'save' && typeof reply.body?.version === 'number') entry.version = reply.body.version
    this.entries.push(entry)
    return reply
  }

  of<Kind extends Operation['kind']>(kind: Kind): EntryOf<Kind>[] {
    return this.entries.filter((entry) => entry.kind === kind) as EntryOf<Kind>[]
  }

  /** One call per line. */
  text(): string {
    return this.entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
  }
}
