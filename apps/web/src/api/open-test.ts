import { ApiError } from './request.ts'

/** Refused because the person has the case as a test that is not finished. The detail of the answer says so, and the way out. */
export const isOpenTest = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'open_test'
