import Type from 'typebox'

/** Characters of the name of a cohort or an organization. */
export const maxDescriptionLength = 200

/** The name of a cohort or an organization. */
export const Description = Type.String({ minLength: 1, maxLength: maxDescriptionLength, pattern: '\\S' })
