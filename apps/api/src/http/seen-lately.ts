/** Counts who was seen within the last second or two. */
export class SeenLately {
  #second = 0
  #now = new Set<string>()
  #before = new Set<string>()

  /** @returns whether a new second has begun */
  see(key: string, at: number): boolean {
    const second = Math.floor(at / 1000)
    const isNew = second !== this.#second
    if (isNew) {
      this.#before = second === this.#second + 1 ? this.#now : new Set()
      this.#now = new Set()
      this.#second = second
    }
    this.#now.add(key)
    return isNew
  }

  get count(): number {
    return Math.max(this.#now.size, this.#before.size, 1)
  }
}
