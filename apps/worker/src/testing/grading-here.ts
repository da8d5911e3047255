import { type Grader, type GradingTask, grade } from '../grading/grading.ts'

/** Grades in this thread, as nothing in a test of something else hangs. */
export const gradingHere: Grader = {
  ready: Promise.resolve(),
  grade: async (kind, task) => grade({ kind, task } as unknown as GradingTask) as never,
  close: async () => {},
}
