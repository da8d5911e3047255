/** Of fewer attempts neither alpha nor how an item discriminates is told: both are chance. */
export const minAttemptsForReliability = 30

/** Of fewer attempts a rate is told as "3 of 4": one more could turn it upside down. */
export const minAttemptsForRate = 5
