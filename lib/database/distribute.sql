-- Distributes the tables of a connection over a Citus cluster, each by connection_id: what is known of an account lies on
-- one shard, and every statement of the sync and of a search goes there. Run it once with psql after the first migration.
-- People, sessions, memberships and the audit log stay local to the coordinator, where their foreign keys to users hold.
SELECT create_distributed_table('connections', 'connection_id');
SELECT create_reference_table('exchange_rates');
SELECT create_distributed_table('properties', 'connection_id', colocate_with => 'connections');
SELECT create_distributed_table('property_details', 'connection_id', colocate_with => 'connections');
SELECT create_distributed_table('calendars', 'connection_id', colocate_with => 'connections');
SELECT create_distributed_table('rejections', 'connection_id', colocate_with => 'connections');
SELECT create_distributed_table('changes', 'connection_id', colocate_with => 'connections');
SELECT create_distributed_table('calendar_pasts', 'connection_id', colocate_with => 'connections');
SELECT create_distributed_table('runs', 'connection_id', colocate_with => 'connections');
SELECT create_distributed_table('leases', 'connection_id', colocate_with => 'connections');
SELECT create_distributed_table('saved_views', 'connection_id', colocate_with => 'connections');
SELECT create_distributed_table('ticked', 'connection_id', colocate_with => 'connections');
SELECT create_distributed_table('set_aside', 'connection_id', colocate_with => 'connections');
SELECT create_distributed_table('watches', 'connection_id', colocate_with => 'connections');
SELECT create_distributed_table('watch_events', 'connection_id', colocate_with => 'connections');
SELECT create_distributed_table('offers', 'connection_id', colocate_with => 'connections');
SELECT create_distributed_table('feed_events', 'connection_id', colocate_with => 'connections');
