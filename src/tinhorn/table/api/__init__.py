"""What can be asked of tables, by path: functions of who calls, the path, the query and the body."""
