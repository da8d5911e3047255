/** Of fewer attempts neither alpha nor how an item discriminates is told: both are chance. */
export const minAttemptsForReliability = 30
