import { type UseFormReturnType, useForm } from '@mantine/form'
import { faultsIn, type PersonValues } from './person-form.ts'

export type FormOfPerson = UseFormReturnType<PersonValues>

/** The form of someone who is there, or of someone new. Later values do not change what it began with. */
export const usePersonForm = (initialValues: PersonValues, isNew: boolean): FormOfPerson =>
  useForm<PersonValues>({ initialValues, validate: (values) => faultsIn(values, isNew) })
