-- What failed sign-ins are counted under is a throttle key: a browser that its operator knows, or a network.
alter table operators.login_failures rename column lane to throttle_key;
alter table operators.login_failures rename constraint login_failures_lane_check to login_failures_throttle_key_check;
alter index operators.login_failures_lane rename to login_failures_throttle_key;
