"""The tables, their happenings, what was asked for, who may do what."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "game_table",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("head_seq", sa.BigInteger, nullable=False),
        sa.Column("deadline_at", sa.Double, index=True),
    )
    op.create_table(
        "happening",
        sa.Column("table_name", sa.Text, primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "command",
        sa.Column("table_name", sa.Text, primary_key=True),
        sa.Column("actor", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "capability",
        sa.Column("digest", sa.LargeBinary, primary_key=True),
        sa.Column("table_name", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("person", sa.Integer),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshot",
        sa.Column("table_name", sa.Text, primary_key=True),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "worker",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("table_name", sa.Text, primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("worker", sa.Text, primary_key=True),
        sa.Column("gone", sa.DateTime(timezone=True)),
    )
