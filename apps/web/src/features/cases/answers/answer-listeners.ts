type Listener = () => void

/** Who wants to know of one answer, and who of any. */
export class AnswerListeners {
  private readonly any = new Set<Listener>()
  private readonly ofOne = new Map<string, Set<Listener>>()

  readonly subscribe = (listener: Listener): (() => void) => {
    this.any.add(listener)
    return () => this.any.delete(listener)
  }

  subscribeTo(attributeId: string, listener: Listener): () => void {
    const listeners = this.ofOne.get(attributeId) ?? new Set()
    this.ofOne.set(attributeId, listeners)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  tell(attributeId: string): void {
    for (const listener of [...(this.ofOne.get(attributeId) ?? []), ...this.any]) listener()
  }

  tellAll(): void {
    for (const listeners of [...this.ofOne.values(), this.any]) for (const listener of [...listeners]) listener()
  }
}
