-- Undecided answers no longer count as lost weight. What was counted with them is dropped, and counted anew when it is next
-- looked at.
delete from "analysis";
